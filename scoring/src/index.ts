export { tokenise } from './tokenise.ts';
