// Counts requests and charges, and prints them in Prometheus' text format.

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  request(route: string, status: number, seconds: number): void;
  add(name: 'twinshelf_charged_micro_total' | 'twinshelf_rate_limited_total', by: number): void;
  /** `gauges` are current values, by name. */
  text(gauges: Readonly<Record<string, number>>): string;
}

interface Histogram {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Route names come from the routing table, never from a caller's path, so their number is bounded. */
export function metrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const counters = new Map<string, number>();
  const bump = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by);
  return {
    request(route, status, seconds) {
      bump(requests, `{route="${route}",status="${status}"}`, 1);
      const own = durations.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
      durations.set(route, own);
      own.sum += seconds;
      own.total += 1;
      BUCKETS.forEach((bound, at) => {
        if (seconds <= bound) own.counts[at] = (own.counts[at] ?? 0) + 1;
      });
    },
    add: (name, by) => void bump(counters, name, by),
    text: (gauges) =>
      [
        '# TYPE twinshelf_requests_total counter',
        ...[...requests].map(([labels, count]) => `twinshelf_requests_total${labels} ${count}`),
        '# TYPE twinshelf_request_seconds histogram',
        ...[...durations].flatMap(([route, histogram]) => histogramLines(route, histogram)),
        ...[...counters].flatMap(([name, value]) => [`# TYPE ${name} counter`, `${name} ${value}`]),
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE ${nameOf(name)} gauge`,
          `${name} ${value}`,
        ]),
        '',
      ].join('\n'),
  };
}

function nameOf(sample: string): string {
  return sample.replace(/\{.*$/, '');
}

function histogramLines(route: string, { counts, sum, total }: Histogram): string[] {
  return [
    ...BUCKETS.map((le, at) => `twinshelf_request_seconds_bucket{route="${route}",le="${le}"} ${counts[at]}`),
    `twinshelf_request_seconds_bucket{route="${route}",le="+Inf"} ${total}`,
    `twinshelf_request_seconds_sum{route="${route}"} ${sum}`,
    `twinshelf_request_seconds_count{route="${route}"} ${total}`,
  ];
}
