// A PostgreSQL of the test's own, in a temporary folder, when the machine has the server's programs.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** The folder of the newest installed server, or undefined. */
function findPrograms() {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(debian, newest, 'bin')
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** Starts it and answers its address and how to stop it; undefined when there is none on this machine. */
export async function startPostgres() {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-postgres-'))
  const port = await freePort()
  // initdb refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(folder, Number(id('-u')), Number(id('-g')))
  const call = (program, ...args) => {
    const commandLine = [join(programs, program), ...args]
    const [command, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...commandLine] : commandLine
    return spawnSync(command, rest, {
      encoding: 'utf8',
      stdio: ['ignore', program === 'pg_dump' ? 'pipe' : 'ignore', 'pipe'],
      cwd: tmpdir(),
      maxBuffer: 1024 ** 3,
    })
  }
  const stop = () => {
    call('pg_ctl', '-D', folder, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  const made = call('initdb', '-D', folder, '-U', 'trackhoe', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  // Nothing here has to survive a power cut.
  const careless = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${careless}`
  const started =
    made.status === 0 ? call('pg_ctl', '-D', folder, '-w', '-l', join(folder, 'log'), '-o', options, 'start') : made
  if (started.status !== 0) {
    stop()
    throw new Error(`PostgreSQL is installed but did not start: ${started.stderr}`)
  }
  const url = (database) => `postgres://trackhoe@127.0.0.1:${port}/${database}`
  return {
    url,
    createDatabase: (name) => call('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'trackhoe', name),
    /** As an administrator does it: connections are broken off. */
    restart() {
      const { status, stderr } = call('pg_ctl', '-D', folder, '-w', '-m', 'fast', '-l', join(folder, 'log'), 'restart')
      if (status !== 0) throw new Error(`PostgreSQL did not start again: ${stderr}`)
    },
    /** A database as statements that any PostgreSQL runs, without owners. */
    dump(name) {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'trackhoe']
      const { status, stdout, stderr } = call(
        'pg_dump',
        ...where,
        '--no-owner',
        '--no-privileges',
        '--rows-per-insert=200',
        name,
      )
      if (status !== 0) throw new Error(`pg_dump: ${stderr}`)
      return stdout
    },
    stop,
  }
}

const id = (option) => spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout.trim()

/** A port of this machine that nothing listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
