import { workerData } from 'node:worker_threads';
import { Barrier } from './barrier.ts';
import { drawRows, type InitialRoom } from './draw-rows.ts';

export interface InitialThreadData {
  room: InitialRoom;
  barrier: SharedArrayBuffer;
  number: number;
  of: number;
}

/** The entry of the threads that make the rows to start from: each does its part and ends. */
const { room, barrier: buffer, number, of } = workerData as InitialThreadData;
const barrier = new Barrier(buffer, of);
drawRows(room, { number, of, wait: () => barrier.wait() });
