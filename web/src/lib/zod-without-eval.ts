import { config } from 'zod';

/**
 * The library would compile schemas with `new Function`. The content policy forbids that, and the browser reports the
 * attempt as a problem of the page. It is imported before the first schema is made.
 */
config({ jitless: true });
