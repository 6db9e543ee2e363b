import { describe, expect, it } from 'vitest';
import { unsupportedReason } from './check-platform.mjs';

const machine = { version: 'v24.21.0', platform: 'linux', arch: 'x64' };

describe('unsupportedReason', () => {
  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])('accepts %s', (system) => {
    const [platform = '', arch = ''] = system.split('-');
    expect(unsupportedReason({ ...machine, platform, arch })).toBeUndefined();
  });

  it.each(['v20.12.0', 'v20.20.2', 'v22.0.0', 'v24.21.0', 'v100.0.0'])('accepts Node %s', (version) => {
    expect(unsupportedReason({ ...machine, version })).toBeUndefined();
  });

  it.each(['v9.11.2', 'v18.20.8', 'v20.11.1'])('refuses Node %s and says which one is needed', (version) => {
    expect(unsupportedReason({ ...machine, version })).toBe(
      `Bidlight needs Node 20.12 or newer to install itself; this is Node ${version.slice(1)}.`,
    );
  });

  it.each(['win32-arm64', 'linux-arm', 'freebsd-x64'])('refuses %s and says where it runs', (system) => {
    const [platform = '', arch = ''] = system.split('-');
    expect(unsupportedReason({ ...machine, platform, arch })).toBe(
      `Bidlight does not run on ${system}; it runs on linux-x64, linux-arm64, darwin-x64, darwin-arm64, win32-x64.`,
    );
  });
});
