// An S3-compatible server of the test's own in a temporary folder: Versity's gateway where it is installed or Go builds it, else
// the server of moto where Python installs it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.mjs'
import { root } from './bootstrap.mjs'

const GATEWAY = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const MOTO = 'moto[server]==5.2.5'
const cache = join(root, 'node_modules/.cache/trackhoe/s3')
const BUCKET = 'trackhoe'
const KEY = 'trackhoe'
const SECRET = 'trackhoe-secret'

const requireOfServer = createRequire(join(root, 'apps/server/package.json'))
const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** The command that starts a server on a port over a folder; undefined when none can be had. */
function findServer() {
  const built = join(cache, 'bin/versitygw')
  const gateway = works('versitygw', '--version') ? 'versitygw' : built
  if (gateway === built && !existsSync(built) && works('go', 'version')) {
    console.log('Building an object store for the tests (once, some minutes) …')
    spawnSync('go', ['install', GATEWAY], { env: { ...process.env, GOBIN: join(cache, 'bin') }, stdio: 'inherit' })
  }
  if (gateway !== built || existsSync(built)) {
    return (port, folder) => [
      gateway,
      ['--access', KEY, '--secret', SECRET, '--port', `127.0.0.1:${port}`, 'posix', folder],
    ]
  }
  const moto = join(cache, 'moto/bin/moto_server')
  if (!existsSync(moto) && works('python3', '-m', 'venv', join(cache, 'moto'))) {
    spawnSync(join(cache, 'moto/bin/pip'), ['install', '--quiet', MOTO], { stdio: 'inherit' })
  }
  return existsSync(moto) ? (port) => [moto, ['-H', '127.0.0.1', '-p', String(port)]] : undefined
}

/** Starts it with an empty bucket and answers how it is reached and stopped; undefined when there is none to be had. */
export async function startS3() {
  mkdirSync(cache, { recursive: true })
  const command = findServer()
  if (!command) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-s3-'))
  const port = await freePort()
  const [program, args] = command(port, folder)
  const server = spawn(program, args, { stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  await makeBucket(endpoint)
  return {
    endpoint,
    bucket: BUCKET,
    key: KEY,
    secret: SECRET,
    stop() {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the bucket as soon as the server listens. */
async function makeBucket(endpoint) {
  const { CreateBucketCommand, S3Client } = requireOfServer('@aws-sdk/client-s3')
  const credentials = { accessKeyId: KEY, secretAccessKey: SECRET }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1 })
  for (let tries = 0; ; tries += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      return
    } catch (error) {
      if (tries > 150) throw new Error(`The object store at ${endpoint} does not answer: ${String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
