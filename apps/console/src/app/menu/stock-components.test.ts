import { readMenu } from '@trackhoe/shell'
import { describe, expect, it } from 'vitest'
import { menuOfLine2, menuOfLine3 } from '@trackhoe/jeecgboot-stand-in/stock-menus'
import { pages } from '../pages.ts'
import { withOwnComponents } from './stock-components.ts'

describe.each([
  ['line 2', menuOfLine2],
  ['line 3', menuOfLine3],
])('a stock menu of %s', (_, nodes) => {
  it('leads to our pages of the same purpose, and home to one of them', () => {
    const menu = readMenu(withOwnComponents(nodes))
    const own = menu.pages.filter(({ component }) => Object.hasOwn(pages, component))
    const titles = own.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['首页', '用户管理', '我的消息']))
    expect(own.find(({ path }) => path === menu.homePath)?.component).toBe('home/Home')
  })
})
