/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hideEntries, isFrameable, readMenu, type MenuItem } from '@trackhoe/shell'
import { entryTitles, recordedMenu } from '@trackhoe/jeecgboot-stand-in/recorded-menu'
import { describe, expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { withOwnComponents } from './stock-components.ts'

const origin = 'https://console.example.com'
const values = { baseUrl: 'https://jeecg.example.com/jeecg-boot', token: 't', tenantId: null, frameOrigins: [] }

/** The entries that an operator sees before a stock JeecgBoot, as the console makes them. */
function shownTitles(): string[] {
  const menu = readMenu(withOwnComponents(recordedMenu), 'zh-CN', (address) => isFrameable(address, values, origin))
  const shown = hideEntries(menu, ({ component, frame }) => frame === undefined && !Object.hasOwn(pages, component))
  const titles = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => (item.kind === 'group' ? titles(item.items) : [item.title]))
  return titles(shown.items)
}

describe('the menu of a stock JeecgBoot 3.9.1', () => {
  const all = entryTitles(recordedMenu)
  const shown = shownTitles()
  const left = all.filter((title) => !shown.includes(title))

  it('is shown but for these entries', () => {
    expect(left).toEqual([
      'AI应用管理',
      'AI知识库',
      'AI流程设计',
      'AI模型配置',
      'APP版本管理',
      '第三方配置',
      '性能监控',
      'Redis监控',
      '请求追踪',
      '接口文档',
      'EChartDemo',
      '布局统计报表',
    ])
  })

  it.each([
    ['README.md', `Of the ${all.length} visible entries`, `${shown.length} are shown`],
    ['README.zh-CN.md', `不是示例的 ${all.length} 项`, `显示 ${shown.length} 项`],
  ])('is counted in %s, which names what is left out', (file, ...counts) => {
    const text = readFileSync(fileURLToPath(new URL(`../../../../../${file}`, import.meta.url)), 'utf8')
    for (const part of [...counts, ...left]) expect(text).toContain(part)
  })
})
