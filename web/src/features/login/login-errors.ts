import { CallError, failureText } from '#lib/call.ts';

/** The texts of §8 for a failed sign-in. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof CallError)) return 'An unexpected error occurred';
  switch (error.kind) {
    case 'http':
      return failureText(error, 'Invalid credentials. Please try again.');
    case 'timeout':
      return 'Request timed out. Please try again.';
    case 'no-response':
      return 'No response from server. Please check your connection.';
    case 'network':
      return 'Network error. Please check your internet connection.';
  }
}
