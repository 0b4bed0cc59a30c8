// A line of a site office before a server: TCP that is really delayed, which Chromium's emulation does not do. Its latency is the least time
// of a response, so that a slow response costs nothing more.
import { once } from 'node:events'
import { createServer, connect } from 'node:net'

/** 10 Mbit each way and 40 ms there and back. Units: bytes a second, milliseconds. */
const BYTES_PER_SECOND = 1_250_000
const ONE_WAY_MS = 20
/** What is sent before another connection has its turn. Unit: bytes. */
const TURN = 2920
/** A connection begins with ten segments under way, and has one more for each that is acknowledged (RFC 6928, RFC 5681). Unit: bytes. */
const FIRST_WINDOW = 14_600

/** Passes on to `url` over such a line; each direction of it is shared by all connections. */
export async function slowLine(url) {
  const { hostname, port } = new URL(url)
  const up = direction()
  const down = direction()
  const sockets = new Set()
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Whoever breaks it off breaks it off for both.
      socket.on('error', () => {
        near.destroy()
        far.destroy()
      })
    }
    // Loopback shakes hands at once, and the line takes its way there and back for it.
    up.passOn(near, far, 2 * ONE_WAY_MS)
    down.passOn(far, near, 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One direction: the connections that have something to send take turns, and each piece arrives after its time on the line. */
function direction() {
  const waiting = []
  let freeAt = 0
  let timer

  const send = () => {
    timer = undefined
    // A timer is late by up to a millisecond, so what would have left by now leaves at once.
    while (waiting.length > 0 && freeAt <= performance.now()) {
      const connection = waiting.shift()
      const piece = connection.take()
      freeAt = Math.max(freeAt, performance.now() - 2) + (piece.length / BYTES_PER_SECOND) * 1000
      at(freeAt + ONE_WAY_MS, connection.arrive)
      if (connection.ready()) waiting.push(connection)
    }
    if (waiting.length > 0) timer = at(freeAt, send)
  }

  return {
    passOn(from, to, handshakeMs) {
      const openAt = performance.now() + handshakeMs
      let held = Buffer.alloc(0)
      const onTheLine = []
      let window = FIRST_WINDOW
      let underWay = 0
      let ended = false
      let inTurn = false
      const connection = {
        ready: () => {
          inTurn = held.length > 0 && underWay < window
          return inTurn
        },
        take() {
          const piece = held.subarray(0, Math.min(TURN, window - underWay))
          held = held.subarray(piece.length)
          underWay += piece.length
          onTheLine.push(piece)
          if (held.length === 0) from.resume()
          return piece
        },
        /** The oldest piece arrives: two timers of one millisecond have no order. */
        arrive() {
          const piece = onTheLine.shift()
          if (!to.destroyed) to.write(piece)
          end()
          at(performance.now() + ONE_WAY_MS, () => {
            underWay -= piece.length
            window += piece.length
            offer()
          })
        },
      }
      const offer = () => {
        if (inTurn || !connection.ready()) return
        waiting.push(connection)
        if (timer === undefined) send()
      }
      const end = () => {
        if (ended && held.length === 0 && onTheLine.length === 0) to.end()
      }
      from.on('data', (data) => {
        held = Buffer.concat([held, data])
        from.pause()
        at(openAt, offer)
      })
      from.on('end', () => {
        ended = true
        end()
      })
    },
  }
}

function at(time, act) {
  const wait = time - performance.now()
  if (wait <= 0) {
    act()
    return undefined
  }
  return setTimeout(() => act(), wait)
}
