import type { ServerResponse } from 'node:http';

export type Record = { noticeId: string; postedDate: string; [field: string]: unknown };

export function idOf(at: number): string {
  return at.toString(16).padStart(32, '0');
}

export function record(at: number, postedDate = '2026-05-22', more: object = {}): Record {
  return {
    noticeId: idOf(at),
    title: `Notice ${at}`,
    solicitationNumber: `W${at}`,
    fullParentPathName: 'STATE, DEPARTMENT OF.STATE, DEPARTMENT OF.U.S. EMBASSY QUITO',
    fullParentPathCode: '019.1900.19EC75',
    postedDate,
    type: 'Special Notice',
    active: 'Yes',
    description: `https://api.sam.gov/prod/opportunities/v1/noticedesc?noticeid=${idOf(at)}`,
    ...more,
  };
}

export type Handler = (request: URL, reply: ServerResponse, call: number) => void;

export function send(reply: ServerResponse, status: number, body: unknown, headers: object = {}) {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Searches as the real one does: by day, in pages, with the offset counted in records or in pages. */
export function searching(records: Record[], offsetCounts: 'records' | 'pages' = 'records'): Handler {
  const iso = (us: string | null) => (us ?? '').replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');
  return ({ searchParams }, reply) => {
    const from = iso(searchParams.get('postedFrom'));
    const to = iso(searchParams.get('postedTo'));
    const limit = Number(searchParams.get('limit'));
    const offset = Number(searchParams.get('offset')) * (offsetCounts === 'pages' ? limit : 1);
    const found = records.filter(({ postedDate }) => postedDate >= from && postedDate <= to);
    send(reply, 200, {
      totalRecords: found.length,
      limit,
      offset,
      opportunitiesData: found.slice(offset, offset + limit),
    });
  };
}
