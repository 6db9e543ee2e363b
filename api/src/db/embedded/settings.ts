import type { Place } from './connection.ts';
import { clusterName } from './processes.ts';

/** PostgreSQL's settings for a server that shares one machine with the product. Durability stays at its default: on. */
const COMMON: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '50',
  // Compiling a query costs more than it saves at this size.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Start-up failures are recognised by their English text.
  lc_messages: 'C',
  // A forgotten transaction holds its locks and keeps dead rows; a minute is far beyond any of ours.
  idle_in_transaction_session_timeout: '60s',
  // The folder is closed to others already; this keeps it so if somebody opens the folder.
  unix_socket_permissions: '0700',
};

/** The options of a server's command line; later settings win over earlier ones. */
export function settingOptions(
  place: Place,
  cluster: string,
  extra: Record<string, string> | undefined,
): string[] {
  const settings = {
    ...COMMON,
    cluster_name: clusterName(cluster),
    ...(process.platform === 'win32' ? onPort(place) : onSocket(place)),
    ...extra,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function onSocket({ host, port }: Place): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${host}"`,
    port: String(port),
    // A long query of a product that was killed ends within seconds. Windows has no support for it.
    client_connection_check_interval: '5s',
  };
}

function onPort({ host, port }: Place): Record<string, string> {
  return { listen_addresses: host, unix_socket_directories: '', port: String(port) };
}
