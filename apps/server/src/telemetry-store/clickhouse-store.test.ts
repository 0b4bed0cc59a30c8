import { describe, expect, it } from 'vitest'
import { createClickhouseStore, type ClickhouseStore } from './clickhouse-store.ts'
import { hasClickhouse, startClickhouse, type ClickhouseServer } from '../testing/clickhouse.ts'
import { describeStore } from '../testing/describe-store.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let clickhouse: ClickhouseServer | undefined
let store: ClickhouseStore | undefined

if (hasClickhouse) {
  describeStore(
    'ClickHouse',
    async (db) => {
      clickhouse = await startClickhouse()
      store = await createClickhouseStore(clickhouse.url, db)
      return store
    },
    async () => {
      await store?.close()
      await clickhouse?.close()
    },
  )
}

describe('a store whose ClickHouse does not answer', () => {
  it('stops the start with a sentence that names the setting', async () => {
    const server = await startTestServer()
    await expect(createClickhouseStore('http://127.0.0.1:9', server.db)).rejects.toThrow(/^CLICKHOUSE_URL: /)
    await server.close()
  })
})
