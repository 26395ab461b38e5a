// The lines of a chunk: answered in order, bad ones reported by their number.
import { describe, expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';
import type { ChunkTask } from './chunk-task.ts';

const task: ChunkTask = {
  job: 'job',
  n: 0,
  kind: 'match-products',
  on_error: 'line',
  refined: false,
  evidence: false,
  first_line: 1,
  lines: 1,
  start: 0,
  bytes: 0,
};
const drill = { title: 'Makaro DHP453 cordless hammer drill 18 V body only' };
const kit = { title: 'Makaro DHP453 18V hammer drill with battery' };

function pair(left: object, right: object): string {
  return JSON.stringify({ product_left: left, product_right: right });
}

function answers(lines: readonly string[], changed: Partial<ChunkTask> = {}) {
  const { result, outcome } = answerLines({ ...task, ...changed }, lines.map((line) => `${line}\n`).join(''));
  const said: Record<string, unknown>[] = result
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { said, outcome };
}

describe('answerLines', () => {
  it('answers the good lines around a bad one, in order', () => {
    const { said, outcome } = answers([pair(drill, drill), 'not json', pair(drill, kit)], { first_line: 11 });
    expect(said.map(({ line }) => line)).toEqual([11, 12, 13]);
    expect(said[0]?.['match']).toBe('yes');
    expect(said[1]?.['error']).toContain('12');
    expect(said[2]?.['outcome']).not.toBe('same');
    expect(outcome).toEqual({ badLines: 1, bad: null });
  });

  it('stops before a bad line where that fails the job', () => {
    const { said, outcome } = answers([pair(drill, drill), 'not json', pair(drill, kit)], {
      on_error: 'fail',
    });
    expect(said).toHaveLength(1);
    expect(outcome.bad?.line).toBe(2);
  });

  it('gives reasons where they are asked for', () => {
    const [answer] = answers([pair(drill, kit)], { evidence: true }).said;
    expect(answer?.['evidence']).toEqual(
      expect.arrayContaining([expect.objectContaining({ veto: expect.any(Boolean) })]),
    );
  });

  it('answers files of other kinds line by line', () => {
    const { said } = answers([JSON.stringify({ product: drill }), JSON.stringify({ product: kit })], {
      kind: 'generate-query',
    });
    expect(said.map(({ queries }) => Array.isArray(queries) && queries.length > 0)).toEqual([true, true]);
  });
});
