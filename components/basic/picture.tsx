// A product's picture; one that cannot be loaded is removed.
import { type ReactNode, useState } from 'react';
import { Logo } from './logo.tsx';

export function Picture({
  address,
  words,
}: {
  readonly address: string | null;
  readonly words: string;
}): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || failed === address) {
    return (
      <div className="picture picture-none" aria-hidden="true">
        <Logo />
      </div>
    );
  }
  return (
    <img
      className="picture"
      src={address}
      alt={words}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
