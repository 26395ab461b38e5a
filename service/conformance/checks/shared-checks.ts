// Checks that every operation with a key and a body has in common.
import { type Check, hold } from '../check.ts';

interface Target {
  readonly id: string;
  readonly operation: string;
  readonly path: string;
}

/** 401 without a key and with a wrong one. */
export function keyCheck({ id, operation, path }: Target): Check {
  return {
    id: `${id}.key`,
    operation,
    words: 'asks for Authorization: Bearer KEY; 401 without it and with a wrong one',
    origin: path === '/search-products' ? 'seed' : 'public',
    async run(probe) {
      const isGet = path.startsWith('/v1/batch/jobs');
      for (const key of [null, 'ts_not_a_key_at_all']) {
        const { status } = isGet ? await probe.get(path, key) : await probe.post(path, {}, key);
        hold(status === 401, `answered ${status} ${key === null ? 'without a key' : 'to a wrong key'}`);
      }
    },
  };
}

/** 400 for a body that is not JSON. */
export function jsonCheck({ id, operation, path }: Target): Check {
  return {
    id: `${id}.json`,
    operation,
    words: '400 for a body that is not JSON',
    origin: 'public',
    async run(probe) {
      const { status } = await probe.post(path, '{"product": ');
      hold(status === 400, `answered ${status}`);
    },
  };
}

/** 422 for each of these bodies, named by what is wrong with them. */
export function wrongBodyCheck(
  target: Target,
  bodies: (site: string) => Readonly<Record<string, unknown>>,
): Check {
  return {
    id: `${target.id}.wrong`,
    operation: target.operation,
    words: '422 for missing and wrong parameters',
    origin: 'public',
    async run(probe) {
      for (const [name, body] of Object.entries(bodies(probe.options.site))) {
        const { status } = await probe.post(target.path, body);
        hold(status === 422, `answered ${status} to ${name}`);
      }
    },
  };
}

/** 422 for an upload without the field `file`. */
export function fileFieldCheck({ id, operation, path }: Target): Check {
  return {
    id: `${id}.file`,
    operation,
    words: 'takes a form with the file in the field named file; 422 without it',
    origin: 'seed',
    async run(probe) {
      const { status } = await probe.upload(path, null);
      hold(status === 422 || status === 400, `answered ${status}`);
    },
  };
}
