import { randomBytes } from 'node:crypto'
import { readConfig } from '../platform/core/config/config.ts'
import { prepareDatabase } from './system/prepare-database.ts'
import { demoObstacle, seedDemoData } from './demo/demo-data.ts'
import { languageOf, type Report } from '../platform/core/operator-text.ts'
import { StartupError } from '../platform/core/startup-error.ts'

// Puts the demonstration data into the configured database, once.

const language = languageOf(process.env)
const report: Report = (line) => console.log(line[language])

async function run() {
  const config = readConfig(process.env)
  const opened = await prepareDatabase(config, report, () => {})
  try {
    const obstacle = await demoObstacle(opened.db)
    if (obstacle) throw new StartupError(obstacle)
    await seedDemoData(opened.db, { random: randomBytes, report })
    report({ en: 'Done.', zh: '完成。' })
  } finally {
    await opened.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartupError ? error.text[language] : error)
  process.exitCode = 1
}
