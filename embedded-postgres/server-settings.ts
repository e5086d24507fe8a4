export const superuser = 'jontro'

/** Values measured for a shop's load on a small machine; a caller's own settings come on top. */
const shopSettings: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '50',
  random_page_cost: '1.1',
  jit: 'off',
  checkpoint_timeout: '15min',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '30s',
  statement_timeout: '15s',
  lock_timeout: '5s',
  timezone: 'UTC',
  log_statement: 'none',
  log_checkpoints: 'off',
}

/** Reachable from this machine only, by TCP only. */
const access = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

export function serverArguments(data: string, port: number, extra: Record<string, string>) {
  const settings = Object.entries({ ...shopSettings, ...extra, ...access, port: String(port) })
  return ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Minimal, so that neither a PG… variable nor a secret of the shop reaches PostgreSQL. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const inherited = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}
