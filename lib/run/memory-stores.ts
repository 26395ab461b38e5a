// Finds and small values kept in memory: for Node, where a find lives as long as its process.
import type { Keep, Log } from '../base/ports.ts';
import { isUnfinished } from '../result/index.ts';
import type { FindStore } from './ports.ts';
import { type FindRecord, fits, type Reply, type Step } from './schema.ts';

export function memoryKeep(): Keep {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => void values.delete(key),
  };
}

export const silentLog: Log = { note: () => undefined };

export function memoryFindStore(): FindStore {
  const finds = new Map<string, FindRecord>();
  const steps = new Map<string, Step>();
  const replies = new Map<string, Reply[]>();
  const place = (find: string, key: string) => `${find}\n${key}`;
  return {
    get: async (id) => finds.get(id) ?? null,
    put: async (record) => void finds.set(record.id, structuredClone(record)),
    latest: async (key) => {
      const same = [...finds.values()].filter((record) => record.key === key);
      return same.sort((a, b) => b.startedAt - a.startedAt)[0] ?? null;
    },
    unfinished: async () => [...finds.values()].filter(isUnfinished),
    step: async (find, key) => steps.get(place(find, key)) ?? null,
    steps: async (find) => [...steps.values()].filter((step) => step.find === find),
    intend: async (step, allowance) => {
      const own = place(step.find, step.key);
      const others = [...steps].filter(([key]) => key !== own).map(([, other]) => other);
      const ofFind = others.filter(({ find }) => find === step.find);
      const ofDay = others.filter(({ intentAt }) => intentAt >= allowance.since);
      if (!fits(step, { ofFind, ofDay }, allowance)) return false;
      steps.set(own, structuredClone(step));
      return true;
    },
    answer: async (step) => void steps.set(place(step.find, step.key), structuredClone(step)),
    replies: async (find, key) => replies.get(place(find, key)) ?? [],
    putReply: async (reply) => {
      const key = place(reply.find, reply.key);
      const others = (replies.get(key) ?? []).filter(({ nth }) => nth !== reply.nth);
      replies.set(key, [...others, reply]);
    },
    dropReplies: async (find) => {
      for (const key of replies.keys()) if (key.startsWith(`${find}\n`)) replies.delete(key);
    },
  };
}
