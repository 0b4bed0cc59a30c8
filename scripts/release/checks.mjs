// What the tests of the release have in common: what they have found, and how they ask.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

export const found = { passed: 0, failed: 0, skipped: 0 }

export function check(title, holds, answer) {
  console.log(`${holds ? '✔' : '✖'} ${title}`)
  if (!holds && answer) console.log([answer.stdout, answer.stderr, answer.error].filter(Boolean).join('\n').trimEnd())
  if (holds) found.passed += 1
  else found.failed += 1
}

export function skip(why) {
  found.skipped += 1
  console.log(`○ ${why}`)
}

export function call(command, args, options = {}) {
  return spawnSync(command, args, { encoding: 'utf8', ...options })
}

/** A fetch whose kept connection the server may have closed while another program ran: then once more. */
export async function request(...input) {
  try {
    return await fetch(...input)
  } catch {
    return fetch(...input)
  }
}

/** Over TLS, whoever signed the certificate. */
export function ask(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const asking = get(url, { headers, rejectUnauthorized: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, rawHeaders: response.rawHeaders, body }),
      )
      response.on('error', reject)
    })
    asking.on('error', reject)
  })
}

export const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until it holds. Errors: after the time limit, and what the condition says of a server that has ended. */
export async function until(condition, timeoutMs = 180_000) {
  const end = performance.now() + timeoutMs
  for (;;) {
    const done = await condition().catch((error) => {
      if (error.message.startsWith('the server ended')) throw error
      return false
    })
    if (done) return
    if (performance.now() > end) throw new Error('waited too long')
    await rest(200)
  }
}

/** The example of nginx that is delivered, with other ports and names, and a certificate of its own. */
export function startNginx(folder, { instances: [first, second], http, https }) {
  const place = join(folder, `nginx-${https}`)
  mkdirSync(place)
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
  const names = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate]
  call('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names])
  const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:5180', `server 127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:5181', `server 127.0.0.1:${second}`)
    .replace(/\n *listen \[::\].*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('/etc/nginx/tls/trackhoe.crt', certificate)
    .replace('/etc/nginx/tls/trackhoe.key', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  const config = `daemon off; pid ${place}/pid; error_log ${place}/error.log; events {} http { access_log off; ${temporary.join(' ')}\n${example}\n}`
  writeFileSync(join(place, 'nginx.conf'), config)
  const args = ['-c', join(place, 'nginx.conf'), '-e', join(place, 'error.log')]
  const tested = call('/usr/sbin/nginx', ['-t', ...args])
  check('nginx takes the example', tested.status === 0, tested)
  const nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore', detached: true })
  return {
    /** With its workers. */
    kill() {
      if (nginx.exitCode === null && nginx.pid !== undefined) process.kill(-nginx.pid, 'SIGKILL')
    },
  }
}
