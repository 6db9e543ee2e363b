import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeLexicon, encodeLexicon, type Lexicon, type Model } from '@bidlight/scoring';

/** How models and lexicons lie in the database. What comes out gives the same scores as what went in, to the byte. */

export function packModel(model: Model): Buffer {
  return gzipSync(JSON.stringify(model));
}

export function unpackModel(stored: Buffer): Model {
  return JSON.parse(gunzipSync(stored).toString()) as Model;
}

export function packLexicon(lexicon: Lexicon): Buffer {
  return gzipSync(encodeLexicon(lexicon), { level: 1 });
}

export function unpackLexicon(stored: Buffer): Lexicon {
  return decodeLexicon(gunzipSync(stored));
}
