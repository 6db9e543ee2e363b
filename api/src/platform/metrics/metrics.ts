import type { FeedbackType } from '@bidlight/contract';
import { type CounterMetric, type Histogram, type Level, Registry } from './registry.ts';

const CALL_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** What the parts of the server count while they work. Gauges are added by whoever can read them. */
export interface Metrics {
  registry: Registry;
  calls: CounterMetric<'method' | 'route' | 'status'>;
  callSeconds: Histogram<'method' | 'route'>;
  callErrors: CounterMetric<'kind'>;
  refusedCalls: CounterMetric<'reason'>;
  callsInWork: Level;
  statementSeconds: Histogram<'pool'>;
  votes: { add(labels: { type: FeedbackType; channel: 'app' | 'mail' }): void };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    calls: registry.counter(
      'bidlight_http_requests_total',
      'Requests answered, by method, route and class of status.',
    ),
    callSeconds: registry.histogram(
      'bidlight_http_request_duration_seconds',
      'Time from the first byte of a request to the last of its answer.',
      CALL_BOUNDS,
    ),
    callErrors: registry.counter(
      'bidlight_http_errors_total',
      'Requests that failed by the fault of the server or its database, by kind.',
    ),
    refusedCalls: registry.counter(
      'bidlight_http_refused_total',
      'Requests refused because the server was busy, or the caller had called too often.',
    ),
    callsInWork: registry.level(
      'bidlight_http_requests_in_work',
      'Calls that are worked on or wait for the database.',
    ),
    statementSeconds: registry.histogram(
      'bidlight_database_statement_duration_seconds',
      'Time of a statement from sending it to the end of its answer.',
      STATEMENT_BOUNDS,
    ),
    votes: registry.counter('bidlight_votes_total', 'Votes accepted by this process, by type and channel.'),
  };
}
