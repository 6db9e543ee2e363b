import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './access/endpoint.ts';
import { endpoints } from './endpoints.ts';

/** A copy of the specification's call table (§7): method, path, what is sent, what is read, time limit. */
const CALL_TABLE: [call: string, sent: string, read: string, seconds: number][] = [
  ['POST /api/v2/auth/login', 'email password', 'data.user', 10],
  ['POST /api/v2/auth/logout', '', 'success', 5],
  ['GET /api/v2/auth/me', '', 'success data', 5],
  ['POST /api/top5-rfps/send-emails', 'group', 'recipients sent_count', 60],
  [
    'GET /api/top5-rfps/today-rfps-list',
    'page limit sortBy sortOrder kinds',
    'success rfps statistics pagination.totalPages pagination.totalCount',
    60,
  ],
  ['GET /api/top5-rfps/top-rfps', 'limit decided kinds by vote sort page', 'topRFPs count success', 60],
  [
    'GET /api/feedback/data',
    'start_date end_date rfp_filter dept_filter title_filter page limit groupBy type_filter opportunity_filter voter_filter reason_filter agency_filter naics_filter',
    'data pagination',
    60,
  ],
  [
    'POST /api/feedback/submit',
    'solicitationNumber feedbackType opportunityId noticeId opportunityData userId email companyId userFeedback reasons userNotes opportunityTitle naicsCode department noticeType token seenVote',
    'success',
    60,
  ],
  [
    'GET /api/feedback/stats',
    'start_date end_date rfp_filter dept_filter title_filter page limit groupBy type_filter opportunity_filter voter_filter reason_filter agency_filter naics_filter',
    'stats',
    60,
  ],
  ['POST /api/cron/trigger/learning', '', 'success jobId message', 60],
  ['POST /api/cron/trigger/scoring', '', 'success jobId message', 60],
  ['GET /api/cron/jobs/{jobId}', '', 'job.id job.status job.result job.error', 60],
  ['POST /api/scraping/scrape', '', 'success jobId message', 60],
  ['GET /api/scraping/stats', '', 'success stats.total_opportunities stats.high_score_opportunities', 60],
  ['GET /api/scraping/recent', 'limit today_only min_score', 'opportunities.isScored count', 60],
  [
    'GET /api/rfps/search',
    'query keyword department naics_code date_from date_to min_score set_aside notice_type status open_only state clearance cmmc value_min value_max site_visit questions_due_before awardee amount_min amount_max has_earlier_awards include_unknown sort page limit',
    'data.rfps.notice_id',
    60,
  ],
  ['GET /api/rfps/{id}/email-history', '', 'success emailHistory.sendDate', 60],
  ['PUT /api/users/{id}', 'firstName lastName role', 'success', 60],
  ['POST /api/users/{id}/revoke-access', '', 'success', 60],
  ['POST /api/users/{id}/grant-access', '', 'success', 60],
  ['POST /api/users', 'companyId firstName lastName email role password', 'success', 60],
  ['GET /api/users', 'companyId skip take search role status isActive', 'users count', 60],
  ['POST /api/admin/company-analytics/navigation', 'source opportunityId targetUrl details', 'success', 60],
  [
    'GET /api/admin/company-analytics/user-votes',
    'companyId page limit search sortBy sortOrder',
    'success data.user_id data.votes_last_7_days pagination.total_pages',
    60,
  ],
  ['POST /api/feedback/update-text', 'opportunityId solicitationNumber token userFeedback', 'success', 60],
];

const all: Endpoint[] = Object.values(endpoints);
const specified = all.filter(({ beyondSpec }) => !beyondSpec);
const callOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

describe('§7 the call table of the specification', () => {
  it('has every row as an endpoint, and no endpoint without a row', () => {
    expect(specified.map(callOf).sort()).toEqual(CALL_TABLE.map(([call]) => call).sort());
  });

  it.each(CALL_TABLE)('§3, §7, §9 %s sends, reads and times out as listed', (call, sent, read, seconds) => {
    const endpoint = specified.find((candidate) => callOf(candidate) === call);
    if (!endpoint) throw new Error(`no endpoint for ${call}`);
    expect(fieldNames(endpoint.body ?? endpoint.query).sort()).toEqual(words(sent).sort());
    for (const path of words(read)) expect(readable(endpoint.reply, path.split('.'))).toBe(true);
    expect(endpoint.timeoutMs).toBe(seconds * 1000);
  });

  it('names every path parameter in its schema', () => {
    for (const endpoint of all) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(fieldNames(endpoint.params)).toEqual(inPath);
    }
  });

  it('has one endpoint per method and path', () => {
    expect(new Set(all.map(callOf)).size).toBe(all.length);
  });

  it('reads success in every reply', () => {
    for (const endpoint of all) expect(readable(endpoint.reply, ['success'])).toBe(true);
  });
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

function fieldNames(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(jsonSchema(schema, 'input').properties ?? {}) : [];
}

function readable(schema: z.ZodType, path: string[]): boolean {
  return reaches(jsonSchema(schema, 'output'), path);
}

/** Looks through arrays and unions, because the table reads the fields of their members. */
function reaches(schema: JsonSchema | undefined, path: string[]): boolean {
  if (!schema) return false;
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (schema.anyOf) return schema.anyOf.some((option) => reaches(option, path));
  if (schema.items) return reaches(schema.items, path);
  return reaches(schema.properties?.[name], rest);
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
