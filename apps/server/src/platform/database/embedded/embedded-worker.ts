// The thread in which the embedded database works, so that its statements do not hold up other calls. A connection is a
// port that carries the protocol of PostgreSQL, as a socket would: `embedded-stream.ts` is the other end.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFolder, startParameters } from './durable-folder.ts'
import { limitGrowth } from './limit-growth.ts'
import { sendBytes, type EmbeddedOptions, type EmbeddedRequest } from './embedded-stream.ts'

/** The thread ends at once, in the middle of the statement. */
const ABORTED = 3

const { dataDir, durable = false, loadDataDir, growthBytes }: EmbeddedOptions = workerData
const limit = growthBytes === undefined ? undefined : limitGrowth(growthBytes)
const database = await PGlite.create(
  dataDir === undefined
    ? { loadDataDir }
    : { fs: new DurableFolder(dataDir, durable, () => process.exit(ABORTED)), startParams: startParameters(durable) },
)

limit?.begin()

/** There is one session behind all connections: what they ask is answered one after the other. */
let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): void {
  // A failure of the database itself, not of a statement, ends the thread, and with it the server.
  last = last.then(work)
}

function serve(port: MessagePort): void {
  // A connection to PostgreSQL begins without prepared statements; here they would be those of the one before.
  inTurn(async () => void (await database.exec('deallocate all')))
  port.on('message', (bytes: Uint8Array) =>
    inTurn(async () => {
      const parts: Uint8Array[] = []
      // Each part lies in memory that the database uses again.
      await database.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
      sendBytes(port, parts)
    }),
  )
}

parentPort?.on('message', (request: EmbeddedRequest) => {
  if (request === 'dump') return inTurn(async () => parentPort?.postMessage(await database.dumpDataDir('none')))
  if (request !== 'close') return serve(request)
  inTurn(async () => {
    await database.close()
    process.exit(0)
  })
})
parentPort?.postMessage('ready')
