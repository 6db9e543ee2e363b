import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { cleaned, reply } from '#fields/fields.ts';

const DetailText = cleaned('Invalid request.').nullish();

export const NavigationSource = z.enum(['sam', 'govwin'], { error: 'Source must be sam or govwin' });

export const recordNavigation = endpoint({
  method: 'POST',
  path: '/api/admin/company-analytics/navigation',
  summary: 'Record a click to the federal site or the second source',
  access: 'signed-in',
  body: z.object({
    source: NavigationSource,
    opportunityId: z.number().int().nullish(),
    targetUrl: z.string({ error: 'Invalid target URL.' }).max(2_000, 'Invalid target URL.'),
    details: z
      .object({
        solicitationNumber: DetailText,
        noticeId: DetailText,
        title: DetailText,
      })
      .optional(),
  }),
  reply: reply({}),
});
