import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reply } from './fields.ts';

export const EmailGroup = z.enum(['user', 'external'], { error: 'Unknown e-mail group.' });
export type EmailGroup = z.output<typeof EmailGroup>;

export const sendEmails = endpoint({
  method: 'POST',
  path: '/api/top5-rfps/send-emails',
  summary: 'Mail the top RFPs to a group of recipients',
  access: 'operator',
  body: z.object({ group: EmailGroup }),
  reply: reply({ recipients: z.array(z.string()), sent_count: z.number(), message: z.string() }),
});
