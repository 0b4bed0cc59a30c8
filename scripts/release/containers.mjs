// deploy/Dockerfile and deploy/compose.yaml where no container engine runs: the lines of the Dockerfile are gone through by hand, with a
// folder in place of the root of the image, and what compose.yaml says is compared with them. The images that they begin
// with and the engine itself are not tried.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { call, check, request, skip, until } from './checks.mjs'

const PORT = '24816'
const DATA = '/var/lib/trackhoe'

/** `node`: the Node of the image; `running`: what is killed when the test ends. */
export async function containers(archive, { folder, postgres, node, running }) {
  if (!postgres || process.getuid?.() !== 0) return skip('the lines of the Dockerfile: no PostgreSQL, or not root')
  const context = join(folder, 'context')
  mkdirSync(context)
  copyFileSync(archive, join(context, basename(archive)))
  const [unpack = '', build = ''] = documented()
  call('sh', ['-ec', unpack], { cwd: context })
  check('the container files come out of the archive by the commands of apps/help/docs/en/admin/operations.md', existsSync(join(context, 'deploy/compose.yaml'))) // prettier-ignore
  const compose = readFileSync(join(context, 'deploy/compose.yaml'), 'utf8')
  const image = builtByHand(join(context, 'deploy/Dockerfile'), { context, folder, archive: archiveOf(compose) })
  check('each line of the Dockerfile finds what it names', image.faults.length === 0, { stdout: image.faults.join('\n') }) // prettier-ignore
  const faults = faultsOf(compose, { context, archive, image, build })
  check('compose.yaml fits the image, the archive and the settings', faults.length === 0, { stdout: faults.join('\n') })
  await run(image, { compose, postgres, node, running })
}

/** The commands for containers, a line each. */
function documented() {
  const text = readFileSync(join(root, 'apps/help/docs/en/admin/operations.md'), 'utf8')
  const [, commands = ''] = /With containers[\s\S]*?```sh\n([\s\S]*?)```/.exec(text) ?? []
  return commands.trim().split('\n')
}

const archiveOf = (compose) => /ARCHIVE: \$\{TRACKHOE_ARCHIVE:-(.+)\}/.exec(compose)?.[1]

/** What the Dockerfile makes, and which of its lines could not be done. */
function builtByHand(dockerfile, { context, folder, archive }) {
  const faults = []
  const stages = new Map()
  const image = { environment: {} }
  const place = () => image.root
  const lines = readFileSync(dockerfile, 'utf8').replaceAll(/^#.*\n/gm, '').replaceAll(/\s*\\\n\s*/g, ' ').trim().split('\n') // prettier-ignore
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line.replaceAll('${ARCHIVE}', archive)) ?? []
    switch (instruction) {
      case 'FROM':
        image.root = join(folder, `image-${stages.size}`)
        stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last', image.root)
        for (const path of ['tmp', 'opt', 'var/lib']) mkdirSync(join(image.root, path), { recursive: true })
        call('chmod', ['755', image.root])
        break
      case 'COPY': {
        const [, stage, from, to] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
        const source = join(stage ? (stages.get(stage) ?? '') : context, from ?? '')
        if (call('cp', ['-a', source, place() + to]).status !== 0) faults.push(line)
        break
      }
      case 'RUN': {
        const user = /^useradd .*--uid (\d+) --home-dir (\S+) .*&& (.+)$/.exec(rest)
        if (user) {
          mkdirSync(place() + user[2])
          call('chown', [`${user[1]}:${user[1]}`, place() + user[2]])
          image.user = user[1]
        }
        const command = (user?.[3] ?? rest).replaceAll(/(?<= )\/(?=(tmp|opt|var)\/)/g, `${place()}/`)
        const done = call('sh', ['-ec', command])
        if (done.status !== 0) faults.push(`${line}\n${done.stderr}`)
        break
      }
      case 'ENV':
        for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) image.environment[name] = value
        break
      case 'HEALTHCHECK':
        image.health = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '[]')
        break
      case 'ENTRYPOINT':
      case 'CMD':
        image[instruction] = JSON.parse(rest)
        break
      case 'VOLUME':
      case 'EXPOSE':
        image[instruction] = rest
        break
    }
  }
  return { ...image, faults }
}

function faultsOf(compose, { context, archive, image, build }) {
  const settings = readFileSync(join(root, 'apps/help/docs/en/admin/settings.md'), 'utf8')
  const [, service = ''] = /\n {2}trackhoe:\n([\s\S]*?)\n\n/.exec(compose) ?? []
  const [, names = ''] = /environment:\n((?: {6}\w+: .*\n)+)/.exec(service) ?? []
  const given = [...names.matchAll(/^ +(\w+):/gm)].map(([, name]) => name)
  const unknown = [...given, ...Object.keys(image.environment)].filter((name) => !/^(NODE_ENV|NODE_OPTIONS|MALLOC_\w+)$/.test(name) && !settings.includes(`\`${name}\``)) // prettier-ignore
  const place = /context: (\S+)/.exec(service)?.[1] ?? ''
  const dockerfile = /dockerfile: (\S+)/.exec(service)?.[1] ?? ''
  const expected = {
    'a setting that apps/help/docs/en/admin/settings.md does not have':
      unknown.length === 0 && given.includes('DATABASE_URL'),
    'another archive than this release': archiveOf(compose) === basename(archive),
    'a Dockerfile that is not there': existsSync(join(context, 'deploy', place, dockerfile)),
    'another build than apps/help/docs/en/admin/operations.md':
      build.includes(`-f ${dockerfile} `) && build.endsWith(' .'),
    'a volume elsewhere than the data': new RegExp(`- files:${DATA}\\n`).test(service) && image.VOLUME === DATA && image.environment.TRACKHOE_DATA === DATA, // prettier-ignore
    'another port than the image': service.includes(`:${image.EXPOSE}\n`) && image.environment.PORT === image.EXPOSE,
    'less time to stop than the unit': /stop_grace_period: 30s/.test(service),
    'a volume that is not declared': /\nvolumes:\n {2}database:\n {2}files:\n$/.test(compose),
  }
  return Object.entries(expected).filter(([, holds]) => !holds).map(([fault]) => fault) // prettier-ignore
}

/** The program of the image as its account, which may write to the volume and nowhere else. */
async function run(image, { postgres, node, running }) {
  postgres.createDatabase('container')
  const inside = (path) => (path.startsWith('/opt/') ? image.root + path : path)
  const [, ...line] = [...image.ENTRYPOINT, ...image.CMD].map(inside)
  const settings = {
    ...image.environment,
    PORT,
    TRACKHOE_DATA: image.root + DATA,
    DATABASE_URL: postgres.url('container'),
    ADMIN_PASSWORD: 'vK8-Lq2m-container',
    LOG_LEVEL: 'warn',
    PATH: '/usr/bin:/bin',
  }
  const account = ['setpriv', `--reuid=${image.user}`, `--regid=${image.user}`, '--clear-groups', node]
  const server = spawn(account[0], [...account.slice(1), ...line], { env: settings, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] }) // prettier-ignore
  running.add(server)
  let errors = ''
  server.stderr.on('data', (chunk) => (errors += chunk))
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended: ${errors}`)
    return (await request(`http://127.0.0.1:${PORT}/readyz`)).ok
  })
  const healthy = () => call(node, image.health.slice(1).map((part) => part.replace(`:${image.EXPOSE}/`, `:${PORT}/`)), { timeout: 20_000 }).status // prettier-ignore
  const whileItRuns = healthy()
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await ended
  running.delete(server)
  const elsewhere = readdirSync(image.root).filter((name) => !['opt', 'tmp', 'var'].includes(name))
  check(
    'the program of the image serves as its account, is healthy while it runs, and stops when it is told to',
    whileItRuns === 0 && healthy() === 1 && code === 0 && elsewhere.length === 0,
    { stdout: `health ${whileItRuns}, exit ${code}`, stderr: errors },
  )
}
