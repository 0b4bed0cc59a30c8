// Terminals of JT/T 808-2013 in a process of their own, for jt808-connections.mjs: they make and read their bytes by themselves.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const [port, count, seconds, intervalMs] = process.argv.slice(2).map(Number)
/** How many terminals register at once: a server may refuse more strangers of one address. */
const AT_ONCE = 100
const TICK_MS = 50
/** How many flood the server from one address, and how long half-open and slow ones get. */
const FLOOD = 400

const word = (value) => Buffer.from([(value >> 8) & 0xff, value & 0xff])
const wireTime = (time) =>
  Buffer.from(new Date(time + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(2, 14), 'hex')
/** The number of a terminal of the benchmark. */
const numberOf = (at) => `139${String(at).padStart(8, '0')}`

function frame(number, id, serial, body) {
  const content = [...word(id), ...word(body.length), ...Buffer.from(number.padStart(12, '0'), 'hex'), ...word(serial)]
  const bytes = [...content, ...body]
  const escaped = [...bytes, bytes.reduce((sum, byte) => sum ^ byte, 0)].flatMap((byte) =>
    byte === 0x7e ? [0x7d, 2] : byte === 0x7d ? [0x7d, 1] : [byte],
  )
  return Buffer.from([0x7e, ...escaped, 0x7e])
}

function position(at, time) {
  const body = Buffer.alloc(22)
  body.writeUInt32BE(3, 4)
  body.writeUInt32BE(30_000_000 + (at % 1000) * 1000, 8)
  body.writeUInt32BE(110_000_000 + (at % 777) * 1000, 12)
  return Buffer.concat([body, wireTime(time)])
}

/** What a terminal has received, without flags, escapes and check. */
function messagesOf(terminal, chunk) {
  const bytes = Buffer.concat([terminal.rest, chunk])
  const messages = []
  let begin = bytes.indexOf(0x7e)
  for (let end = bytes.indexOf(0x7e, begin + 1); begin >= 0 && end > begin; end = bytes.indexOf(0x7e, begin + 1)) {
    if (end > begin + 1) {
      const text = bytes.subarray(begin + 1, end).toString('latin1')
      const plain = Buffer.from(text.replaceAll('}\u0002', '~').replaceAll('}\u0001', '}'), 'latin1')
      messages.push({ id: plain.readUInt16BE(0), body: plain.subarray(12, -1) })
    }
    begin = end
  }
  terminal.rest = Buffer.from(bytes.subarray(Math.max(begin, 0)))
  return messages
}

let acknowledged = 0
let broken = 0
const delays = []

async function open(at) {
  const socket = connect({ port, host: '127.0.0.1' })
  const terminal = { at, socket, number: numberOf(at), rest: Buffer.alloc(0), serial: 0, sentAt: new Map() }
  let answered
  const answer = () => new Promise((resolve) => (answered = resolve))
  socket.on('error', () => {})
  socket.on('close', () => {
    broken += 1
    answered?.(undefined)
  })
  socket.on('data', (chunk) => {
    for (const message of messagesOf(terminal, chunk)) {
      const began = message.id === 0x8001 ? terminal.sentAt.get(message.body.readUInt16BE(0)) : undefined
      if (began === undefined) {
        if (message.id === 0x8100 || message.id === 0x8001) answered?.(message.body)
        continue
      }
      terminal.sentAt.delete(message.body.readUInt16BE(0))
      if (message.body[4] !== 0) continue
      acknowledged += 1
      delays.push(performance.now() - began)
    }
  })
  await once(socket, 'connect')
  const registered = answer()
  send(terminal, 0x0100, Buffer.alloc(37, at % 251))
  const registration = await registered
  if (registration?.[2] !== 0) throw new Error(`Terminal ${terminal.number} was not registered: ${registration?.[2]}.`)
  const authenticated = answer()
  send(terminal, 0x0102, registration.subarray(3))
  const result = (await authenticated)?.[4]
  if (result !== 0) throw new Error(`Terminal ${terminal.number} was refused: ${result}.`)
  return terminal
}

function send(terminal, id, body) {
  terminal.socket.write(frame(terminal.number, id, terminal.serial, body))
  terminal.serial = (terminal.serial + 1) & 0xffff
}

/** Those that do not do as they should: half-open ones, slow ones, foreign ids, wrong lengths, a flood of one address. */
function disturb() {
  const sockets = []
  const begin = (localAddress) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }
  for (let at = 0; at < FLOOD; at++) begin('127.0.0.9').write(frame(numberOf(at), 0x0200, 0, position(at, Date.now())))
  for (let at = 0; at < 50; at++) begin('127.0.0.10').write(Buffer.from('7e0100', 'hex'))
  for (let at = 0; at < 50; at++) begin('127.0.0.11').write(frame('19900000000', 0x0100, at, Buffer.alloc(37)))
  begin('127.0.0.12').write(Buffer.alloc(40_000, 1))
  const slow = begin('127.0.0.12')
  const bytes = frame(numberOf(0), 0x0102, 0, Buffer.from('code'))
  let next = 0
  const timer = setInterval(() => next < bytes.length && slow.write(bytes.subarray(next, ++next)), 500)
  return () => {
    clearInterval(timer)
    const closed = sockets.filter((socket) => socket.destroyed || socket.readableEnded).length
    for (const socket of sockets) socket.destroy()
    return `${closed} of ${sockets.length}`
  }
}

const terminals = []
const began = performance.now()
for (let at = 0; at < count; at += AT_ONCE) {
  const size = Math.min(AT_ONCE, count - at)
  terminals.push(...(await Promise.all(Array.from({ length: size }, (_, n) => open(at + n)))))
}
process.send({ connectedAfter: (performance.now() - began) / 1000 })
await once(process, 'message')

const finish = disturb()
const start = performance.now()
const clock = Date.now()
let sent = 0
while (performance.now() - start < seconds * 1000) {
  const due = Math.round(((performance.now() - start) / intervalMs) * terminals.length)
  for (; sent < due; sent++) {
    const terminal = terminals[sent % terminals.length]
    terminal.sentAt.set(terminal.serial, performance.now())
    send(terminal, 0x0200, position(terminal.at + sent, clock + Math.floor(sent / terminals.length) * 1000))
  }
  await wait(TICK_MS)
}
for (let left = 600; acknowledged < sent && left > 0; left--) await wait(100)
const took = (performance.now() - start) / 1000
const disturbers = finish()
delays.sort((a, b) => a - b)
const [p50, p99] = [0.5, 0.99].map((part) => Math.round(delays[Math.floor(delays.length * part)] ?? 0))
process.send({ sent, acknowledged, took, broken, disturbers, p50, p99 })
await once(process, 'message')
process.exit()
