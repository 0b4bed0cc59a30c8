import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SqlEditor } from './sql-editor.tsx'

const TABLES = [
  {
    name: 'service_vehicle',
    label: '车辆',
    columns: [
      { name: 'create_time', label: '创建时间', kind: 'datetime' as const },
      { name: 'vcl_no', label: '车号', kind: 'text' as const },
    ],
  },
]

it('offers columns, tables and functions of reports before words that a report may not use', async () => {
  await render(<SqlEditor label="SQL" value="" onChange={() => {}} tables={TABLES} onRun={() => {}} />)
  await userEvent.click(page.getByRole('textbox', { name: 'SQL' }))
  await userEvent.keyboard('select v.* from service_vehicle v where v.')
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.querySelector('.cm-completionLabel')?.textContent ?? '')
  await expect.poll(offered).toEqual(['create_time', 'vcl_no'])
  await userEvent.keyboard('vcl_no = c')
  await expect.poll(() => offered().length).toBeGreaterThan(5)
  const at = (label: string) => offered().indexOf(label)
  expect(offered()[0]).toMatch(
    /^c(eil|eiling|har_length|haracter_length|hr|oncat|oncat_ws|orr|ount|ovar_pop|ovar_samp|ume_dist)$/,
  )
  expect(at('case')).toBeGreaterThanOrEqual(0)
  for (const refused of ['call', 'cascade', 'create']) expect(at(refused) === -1 || at(refused) > at('case')).toBe(true)
})
