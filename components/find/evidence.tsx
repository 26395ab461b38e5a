// The evidence card: the words of both pages, aspect by aspect, and who judged.
import { Fragment, type ReactNode, useState } from 'react';
import { type AspectView, type EvidenceView, hostName, type Mark } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon, type IconName } from '../basic/icon.tsx';
import { Picture } from '../basic/picture.tsx';

const ICONS: Readonly<Record<Mark, IconName>> = { same: 'check', different: 'cross', missing: 'question' };

export function Evidence({
  evidence,
  shop,
}: {
  readonly evidence: EvidenceView;
  readonly shop: string;
}): ReactNode {
  const { t } = useI18n();
  return (
    <div className="evidence">
      <p className="evidence-summary">{evidence.summary}</p>
      {evidence.aspects.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('evidence.aspect')}</th>
              <th scope="col">{t('evidence.here')}</th>
              <th scope="col">
                <HostName host={shop} />
              </th>
              <th scope="col">
                <span className="unseen">{t('evidence.answer')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {evidence.aspects.map((aspect) => (
              <AspectRow key={`${aspect.label} ${aspect.here} ${aspect.there}`} aspect={aspect} />
            ))}
          </tbody>
        </table>
      )}
      <Pictures pictures={evidence.pictures} shop={shop} />
      {evidence.judges.map((judge) => (
        <p key={judge} className="hint">
          {judge}
        </p>
      ))}
    </div>
  );
}

/** Broken at its dots, if at all. */
function HostName({ host }: { readonly host: string }): ReactNode {
  const name = hostName(host);
  const labels = name.split('.');
  return (
    <bdi dir="ltr" title={name === host ? undefined : host}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels of a name have no other order, and may be alike
        <Fragment key={index}>
          {index === 0 ? null : (
            <>
              <wbr />.
            </>
          )}
          {label}
        </Fragment>
      ))}
    </bdi>
  );
}

function AspectRow({ aspect }: { readonly aspect: AspectView }): ReactNode {
  const { t } = useI18n();
  return (
    <tr className={`aspect aspect-${aspect.mark}${aspect.decides ? ' aspect-decides' : ''}`}>
      <th scope="row">
        {aspect.label}
        {aspect.decides ? <span className="tag">{t('evidence.decides')}</span> : null}
      </th>
      <Cell words={aspect.here} from={aspect.hereFrom} />
      <Cell words={aspect.there} />
      <td className="aspect-mark">
        <Icon name={ICONS[aspect.mark]} />
        <span className="aspect-words">{aspect.markWords}</span>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly words: string | null;
  /** who states it, where that is not the page */
  readonly from?: string | null;
}

function Cell({ words, from = null }: CellProps): ReactNode {
  const { t } = useI18n();
  return (
    <td>
      {words === null ? <span className="silent">{t('evidence.silent')}</span> : <bdi>{words}</bdi>}
      {from === null ? null : <span className="said-by">{from}</span>}
    </td>
  );
}

/** Loading the pictures sends requests to the shops, so it needs a click. */
function Pictures({
  pictures,
  shop,
}: {
  readonly pictures: EvidenceView['pictures'];
  readonly shop: string;
}): ReactNode {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState(false);
  if (pictures === null) return null;
  if (!loaded) {
    return (
      <p>
        <Button look="quiet" title={t('match.pictures.hint')} onClick={() => setLoaded(true)}>
          {t('match.pictures')}
        </Button>
      </p>
    );
  }
  return (
    <div className="pictures">
      <Picture address={pictures.here} words={t('evidence.here')} />
      <Picture address={pictures.there} words={hostName(shop)} />
    </div>
  );
}
