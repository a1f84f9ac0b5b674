import { createHash } from 'node:crypto'

export const SOCKET_PORT = 5432

/** One name per data folder, for its socket's folder and its processes. */
export function serverName(cluster: string): string {
  return `lenza-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
}

/** By the name that PostgreSQL has for them. */
export type Settings = Readonly<Record<string, string>>

/** For a small server. Passed at each start, so that an existing data folder gets new settings too. */
export function serverSettings(cluster: string, socketFolder: string, others: Settings): string[] {
  const settings: Settings = {
    cluster_name: serverName(cluster),
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    max_connections: '100',
    shared_buffers: '128MB',
    // Acknowledged data is on disk; a configuration file must not turn this off.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Compiling takes longer than any of our queries.
    jit: 'off',
    // Tables of a new installation grow fast, and plans made for empty ones are slow.
    autovacuum_naptime: '15s',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    // The application reports a failed statement; here its text and values would be personal data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...others,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
