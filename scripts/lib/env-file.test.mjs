import { describe, expect, it } from 'vitest';
import { withEnvFile } from './env-file.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

describe('withEnvFile', () => {
  it('adds what only .env says', () => {
    const { folder } = temporaryRepository({
      '.env': '# ours\nVITE_API_HOST="https://api.example"\nPORT=4000\n',
    });
    expect(withEnvFile(folder, { HOME: '/home' })).toEqual({
      HOME: '/home',
      PORT: '4000',
      VITE_API_HOST: 'https://api.example',
    });
  });

  it('lets the environment win over .env', () => {
    const { folder } = temporaryRepository({ '.env': 'PORT=4000\n' });
    expect(withEnvFile(folder, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });

  it('is the environment when there is no .env', () => {
    const { folder } = temporaryRepository({});
    expect(withEnvFile(folder, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });
});
