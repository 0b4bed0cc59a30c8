import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { TemplatePage } from './template-page.tsx'

const TYPE = {
  id: '7',
  typeName: '定期保养',
  reportTemp: '[{"id":"a","type":"text","label":"甲","color":"red"}]',
  workorderTemp: null,
  workorderVariableTemp: null,
  revision: 1,
}

interface Save {
  body: Record<string, unknown>
  answer: (response: unknown) => void
}

/** The designer of a report's template before a back end whose saves are answered one by one. */
async function renderDesigner(type: object = {}) {
  await page.viewport(1440, 900)
  const saves: Save[] = []
  const stored = { ...TYPE, ...type }
  function Site() {
    const [answer] = useState(() => async (call: string, request: Request) => {
      if (call.endsWith('/queryDetailsById')) return stored
      if (!call.endsWith('/serviceServiceType/edit')) return null
      const body: Record<string, unknown> = await request.json()
      return new Promise((resolve) => saves.push({ body, answer: resolve }))
    })
    return (
      <TestPage at="/service/serviceType/reportTemplate/7" answer={answer}>
        <Routes>
          <Route path="/service/serviceType/reportTemplate/:id" element={<TemplatePage kind="report" />} />
        </Routes>
      </TestPage>
    )
  }
  const screen = await render(<Site />)
  const press = () => screen.getByRole('button', { name: '保存', exact: true }).click()
  const nextSave = async (count: number) => {
    await expect.poll(() => saves.length).toBe(count)
    const save = saves[count - 1]
    if (!save) throw new Error('The save was awaited.')
    return save
  }
  return { screen, saves, press, nextSave }
}

it('shows a text that is no template, lets it be copied, and saves over it only what is designed then', async () => {
  const { screen, saves } = await renderDesigner({ reportTemp: '[{"id":"a",' })
  await expect.element(screen.getByRole('heading', { name: '模板数据无法识别' })).toBeVisible()
  await expect.element(screen.getByText('[{"id":"a",')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '复制原文' })).toBeVisible()
  await screen.getByRole('button', { name: '从空模板开始' }).click()
  await expect.element(screen.getByText('从左侧拖入组件，或点击组件添加')).toBeVisible()
  expect(saves).toEqual([])
})

it('takes items of an older shape, and gives them the ids that they lack', async () => {
  const { screen, press, nextSave } = await renderDesigner({ reportTemp: '[{"id":7,"type":"text"},{"label":"旧"}]' })
  await expect.element(screen.getByRole('option', { name: '无标题，文本' })).toBeVisible()
  await press()
  const { body, answer } = await nextSave(1)
  const items: unknown = JSON.parse(String(body['reportTemp']))
  expect(items).toEqual([
    { id: '7', type: 'text' },
    { label: '旧', type: '', id: expect.stringMatching(/^item_/) },
  ])
  expect(Object.keys(body)).not.toContain('workorderVariableTemp')
  answer({ ...TYPE, revision: 2 })
  await expect.element(screen.getByText('保存成功')).toBeVisible()
})

it('says why a save fails, keeps what was designed, and finds its own earlier attempt no conflict', async () => {
  const { screen, press, nextSave } = await renderDesigner()
  const title = screen.getByRole('region', { name: '属性' }).getByLabelText('标题')
  await title.fill('车号')
  await press()
  const failed = await nextSave(1)
  failed.answer(Response.json({ success: false, code: 500, message: '数据库繁忙，请稍后重试', result: null }))
  await expect.element(screen.getByText('数据库繁忙，请稍后重试')).toBeVisible()
  await expect.element(title).toHaveValue('车号')
  await expect.element(screen.getByText('有未保存的修改')).toBeVisible()

  // The answer of this one is lost, but it has arrived: the next finds it as a newer version.
  await press()
  const lost = await nextSave(2)
  lost.answer(new Response('<html>502</html>', { status: 502 }))
  await expect
    .element(screen.getByRole('button', { name: '保存', exact: true }))
    .not.toHaveAttribute('aria-busy', 'true')
  await expect.element(title).toHaveValue('车号')
  await press()
  const third = await nextSave(3)
  const newer = { ...TYPE, reportTemp: third.body['reportTemp'], revision: 2 }
  third.answer(Response.json({ success: false, code: 409, message: '已被他人修改', result: newer }, { status: 409 }))
  await expect.element(screen.getByText('保存成功')).toBeVisible()
  await expect.element(screen.getByText('已保存', { exact: true })).toBeInTheDocument()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})
