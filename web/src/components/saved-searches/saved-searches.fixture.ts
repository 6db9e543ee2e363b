import type { SavedSearch } from '@bidlight/contract';

export const roofs: SavedSearch = {
  id: 's1',
  name: 'Roofs',
  filters: { query: 'roof', open_only: 'true' },
  owner: 'Ada Park',
  isOwn: true,
  isShared: false,
  isPaused: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  lookedAt: '2026-11-10T12:00:00.000Z',
  newCount: 12,
};

export const navy: SavedSearch = {
  ...roofs,
  id: 's2',
  name: 'Navy work',
  filters: { department: 'Navy', notice_type: 'o,k', sort: 'deadline' },
  owner: 'Ben Ortiz',
  isOwn: false,
  isShared: true,
  lookedAt: null,
  newCount: 0,
};
