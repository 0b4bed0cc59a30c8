import type { Config } from '../../platform/core/config/config.ts'
import { MIGRATIONS_FOLDER } from '../../platform/core/folders.ts'
import { readRelease } from '../../platform/core/release.ts'
import { newestMigration } from '../../platform/database/migrate.ts'
import { hasBuild } from '../../platform/web/web-routes.ts'
import { ok, problem, type Finding } from './finding.ts'

const OLDEST_NODE = 20

/** Checks that the program is whole and that this Node can run it. */
export function checkProgram({ webFolder }: Pick<Config, 'webFolder'>): Finding[] {
  const { version } = readRelease()
  const node = process.versions.node
  const findings: Finding[] = []
  if (Number(node.split('.')[0]) >= OLDEST_NODE) {
    findings.push(ok(`Trackhoe ${version} on Node ${node}.`, `Trackhoe ${version}，Node ${node}。`))
  } else {
    findings.push(
      problem(
        `Node ${node} is too old: install Node ${OLDEST_NODE} or newer.`,
        `Node ${node} 版本过低：请安装 Node ${OLDEST_NODE} 或更新版本。`,
      ),
    )
  }
  if (newestMigration(MIGRATIONS_FOLDER) === 0) {
    findings.push(
      problem(
        `There are no migrations in ${MIGRATIONS_FOLDER}: unpack the release again.`,
        `${MIGRATIONS_FOLDER} 中没有数据库升级文件：请重新解压发布包。`,
      ),
    )
  }
  if (!hasBuild(webFolder)) {
    findings.push(
      problem(
        `The two apps are not in ${webFolder}: unpack the release again, or correct TRACKHOE_WEB.`,
        `${webFolder} 中没有两个前端：请重新解压发布包，或修正 TRACKHOE_WEB。`,
      ),
    )
  }
  return findings
}
