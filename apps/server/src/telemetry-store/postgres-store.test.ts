import { describeStore } from '../testing/describe-store.ts'
import { createPostgresStore } from './postgres-store.ts'

describeStore(
  'PostgreSQL',
  async ({ db }) => createPostgresStore(db),
  async () => {},
)

describeStore(
  'PostgreSQL, written by COPY',
  async (opened) => createPostgresStore(opened.db, opened),
  async () => {},
)
