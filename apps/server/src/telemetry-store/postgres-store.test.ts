import { describeStore } from '../testing/describe-store.ts'
import { createPostgresStore } from './postgres-store.ts'

const close = async () => {}

describeStore('PostgreSQL', async ({ db }) => createPostgresStore(db), close)

describeStore('PostgreSQL, not rolled up', async ({ db }) => createPostgresStore(db), close, { rolledUp: false })

describeStore('PostgreSQL, written by COPY', async (opened) => createPostgresStore(opened.db, opened), close)
