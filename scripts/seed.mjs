// npm run seed: puts the demonstration data into the configured database (DATABASE_URL, else the embedded one).
import { build, install, must } from './bootstrap.mjs'

await install()
await build({ compress: 'later' })
await must('seed', 'node', ['apps/server/dist/seed-command.js'])
