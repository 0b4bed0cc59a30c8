import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { serveConsole } from '../apps/server/src/testing/serve-console.ts'
import { startStandIn, type Line, type StandIn } from '../packages/jeecgboot-stand-in/src/index.ts'
import { signInToStandIn } from './stand-in.ts'

/** Users, roles and menus of a JeecgBoot, by its own calls and with its own values. */
for (const line of [2, 3] as const satisfies readonly Line[]) {
  test.describe(`the people of a JeecgBoot of line ${line}`, () => {
    let server: StandIn

    test.beforeEach(async ({ page }) => {
      server = await startStandIn(line, serveConsole)
      await signInToStandIn(page, server)
    })

    test.afterEach(async () => {
      expect(server.unknown).toEqual([])
      await server.stop()
    })

    test('a field has the choices of the company, and a user with one of them is saved', async ({ page }) => {
      const main = await open(page, '用户管理')
      const row = main.getByRole('row', { name: /wangfang/ })
      await expect(row.getByText('未说明')).toBeVisible()
      await row.getByRole('button', { name: '编辑' }).click()
      const dialog = page.getByRole('dialog', { name: '编辑用户 · 王芳' })
      await expect(dialog.getByRole('radio', { name: '未说明' })).toBeChecked()
      await expect(dialog.getByRole('radio', { name: '女' })).not.toBeChecked()
      await dialog.getByLabel('手机').fill('13900000003')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toHaveCount(0)
      expect(server.users.get('u3')?.row).toMatchObject({ sex: 0, workNo: 'u3', phone: '13900000003' })

      await main.getByRole('row', { name: /liwei/ }).getByRole('button', { name: '编辑' }).click()
      const other = page.getByRole('dialog', { name: '编辑用户 · 李伟' })
      await other.getByRole('radio', { name: '未说明' }).check()
      await other.getByRole('button', { name: '保存' }).click()
      await expect(other).toHaveCount(0)
      // As a choice is sent; the server reads either.
      expect(String(server.users.get('u2')?.row['sex'])).toBe('0')
    })

    test('the users of a role are listed, added and removed', async ({ page }) => {
      const main = await open(page, '角色管理')
      await main
        .getByRole('row', { name: /管理员/ })
        .getByRole('button', { name: /更多/ })
        .click()
      await page.getByRole('menuitem', { name: '用户', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '角色用户 · 管理员' })
      await expect(dialog.getByText('该角色还没有用户')).toBeVisible()
      await dialog.getByRole('button', { name: '添加用户' }).click()
      const choosing = page.getByRole('dialog', { name: '添加用户' })
      await choosing.getByRole('checkbox', { name: /李伟|liwei/ }).check()
      await choosing.getByRole('checkbox', { name: /王芳|wangfang/ }).check()
      await choosing.getByRole('button', { name: /^(确定|选择)/ }).click()
      await expect(dialog.getByRole('row', { name: /wangfang/ })).toBeVisible()
      expect(server.users.get('u2')?.roles).toEqual(['r2', 'r1'])

      await dialog.getByRole('button', { name: '移除 李伟' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
      await expect(dialog.getByRole('row', { name: /liwei/ })).toHaveCount(0)
      await expect(dialog.getByRole('row', { name: /wangfang/ })).toBeVisible()
      expect(server.users.get('u2')?.roles).toEqual(['r2'])
      expect(server.users.get('u3')?.roles).toEqual(['r2', 'r1'])
    })

    test('a department and another filter hold both, and what is done to all hits no others', async ({ page }) => {
      const main = await open(page, '用户管理')
      await expect(main.getByRole('row', { name: /liping/ })).toBeVisible()
      await main.getByLabel('姓名', { exact: true }).fill('李')
      await main.getByRole('button', { name: '查询' }).click()
      await expect(main.getByRole('row', { name: /wangfang/ })).toHaveCount(0)
      await expect(main.getByRole('row', { name: /liping/ })).toBeVisible()
      await chooseDepartment(page, main, '服务部')
      await main.getByRole('button', { name: '查询' }).click()
      await expect(main.getByRole('row', { name: /liping/ })).toHaveCount(0)
      await expect(main.getByRole('row', { name: /liwei/ })).toBeVisible()
      await expect(main.getByText('共 1 条')).toBeVisible()

      await main.getByRole('checkbox', { name: /全选|选择本页|选择全部/ }).check()
      const selected = page.getByRole('group', { name: /已选/ })
      await selected.getByRole('button', { name: /删除/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click()
      await expect.poll(() => [...server.users.keys()]).toEqual(['u1', 'u3', 'u4'])
    })

    test('the administrator of the server is not offered for deletion', async ({ page }) => {
      const main = await open(page, '用户管理')
      const remove = page.getByRole('menuitem', { name: '删除' })
      await main.getByRole('row', { name: /liwei/ }).getByRole('button', { name: /更多/ }).click()
      await expect(remove).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(remove).toHaveCount(0)
      const own = main.getByRole('row', { name: /admin/ })
      await expect(own.getByRole('button', { name: '删除' })).toHaveCount(0)
      const more = own.getByRole('button', { name: /更多/ })
      if (await more.count()) {
        await more.click()
        await expect(remove).toHaveCount(0)
      }
    })

    test('a taken account keeps the save back and says so at the field', async ({ page }) => {
      const main = await open(page, '用户管理')
      await main.getByRole('button', { name: '新增' }).click()
      const dialog = page.getByRole('dialog', { name: '新增用户' })
      await dialog.getByLabel('账号').fill('liwei')
      await dialog.getByLabel('密码', { exact: true }).fill('seventeen green excavators')
      await dialog.getByLabel('姓名').fill('李威')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByLabel('账号')).toHaveAccessibleDescription(/已存在|已被使用/)
      expect(server.calls).not.toContain('POST /sys/user/add')
      await dialog.getByLabel('账号').fill('liwei2')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(main.getByRole('row', { name: /liwei2/ })).toBeVisible()
    })

    test('a file is stored with the suffix of its content, and one is read in only after 导入', async ({ page }) => {
      const main = await open(page, '用户管理')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: '导出' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(line === 3 ? /\.xlsx$/ : /\.xls$/)
      expect((await readFile(await file.path())).length).toBe(8)

      await main.getByRole('button', { name: '导入' }).click()
      const dialog = page.getByRole('dialog', { name: '导入用户' })
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '用户.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') })
      await expect(dialog.getByText(/不提供导入预览.*用户\.xlsx/)).toBeVisible()
      expect(server.calls).not.toContain('POST /sys/user/importExcel')
      await dialog.getByRole('button', { name: '导入', exact: true }).click()
      await expect(page.getByText('共1行数据全部导入成功！')).toBeVisible()
      expect(server.calls.filter((call) => call === 'POST /sys/user/importExcel')).toHaveLength(1)
    })

    test('grants are counted as they stand in the tree, and an edited menu keeps what is empty', async ({ page }) => {
      const main = await open(page, '角色管理')
      await main
        .getByRole('row', { name: /服务工程师/ })
        .getByRole('button', { name: '授权' })
        .click()
      await expect(page.getByRole('dialog', { name: /授权/ }).getByText('已授权 1 / 1 项')).toBeVisible()
      await page.keyboard.press('Escape')

      const { children: _, ...before } = server.menu()
      await open(page, '菜单管理')
      await main.getByRole('treeitem', { name: '用户管理' }).click()
      await main.getByRole('button', { name: '编辑' }).click()
      const dialog = page.getByRole('dialog', { name: /^编辑/ })
      await dialog.getByLabel('菜单名称').fill('人员')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toHaveCount(0)
      expect(server.menu()).toMatchObject({ ...before, name: '人员' })
    })

    test('the server is asked once what it is, and a refusal names no path', async ({ page }) => {
      const platformCalls = () => server.calls.filter((call) => call.endsWith('/sys/platform')).length
      expect(platformCalls()).toBe(1)
      server.answers.set('/sys/role/list', (context) =>
        context.json({
          success: false,
          code: 500,
          message: '操作失败，No static resource sys/role/list.',
          result: null,
        }),
      )
      const main = await open(page, '角色管理')
      await expect(main.getByRole('button', { name: '重试' })).toBeVisible()
      await expect(main.getByText('很抱歉，资源未找到！')).toBeVisible()
      await expect(page.getByText(/No static resource/)).toHaveCount(0)
      expect(platformCalls()).toBe(1)
    })
  })
}

async function open(page: Page, entry: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const group = menu.getByRole('button', { name: '系统管理' })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
  return page.getByRole('main')
}

async function chooseDepartment(page: Page, main: Locator, name: string) {
  await main.getByLabel('部门', { exact: true }).click()
  await page.getByRole('treeitem', { name }).or(page.getByRole('option', { name })).first().click()
}
