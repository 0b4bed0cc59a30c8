import { signInOperator } from '@trackhoe/shell/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { frameProviders } from '../../../testing/frame-providers.tsx'
import { AlarmsPanel } from './alarms-panel.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { ModelBars } from './model-bars.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TopFaults } from './top-faults.tsx'

/** Somebody is signed in and nothing comes from the network. */
function Wall({ children, locale = 'zh-CN' }: { children: ReactNode; locale?: 'zh-CN' | 'en-US' }) {
  const { shell, Providers } = frameProviders()
  void shell.preferences.changeLocale(locale)
  signInOperator(shell)
  return <Providers>{children}</Providers>
}

const fault = (at: number) => ({
  time: `2026-11-21 1${9 - at}:00:00`,
  vclId: `v${at}`,
  vclNo: `TH210-6000${at}`,
  spn: '110',
  fmi: '0',
  name: null,
  severity: 1,
  active: true,
  others: 0,
})

it('最新故障 begins with the newest, and says which page of how many it is', async () => {
  const faults = Array.from({ length: 8 }, (_, at) => fault(at))
  const screen = await render(
    <Wall>
      <FaultPanel faults={faults} />
    </Wall>,
  )
  const panel = screen.getByRole('region', { name: '最新故障' })
  await expect.element(panel.getByText('第 1 页，共 2 页')).toBeVisible()
  const numbers = panel
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(numbers).toEqual(faults.slice(0, 6).map(({ vclNo }) => vclNo))
})

it('最新故障 names a fault whole in the panel of a wall that stands upright', async () => {
  const faults = [{ ...fault(0), name: '冷却液温度传感器电压高', others: 2 }]
  const screen = await render(
    <Wall>
      <div style={{ width: 500, height: 300, ['--wall' as string]: '1px' }}>
        <FaultPanel faults={faults} variant="wall" />
      </div>
    </Wall>,
  )
  const name = screen.getByTitle(/SPN 110 FMI 0/).element()
  await expect.element(screen.getByText('+2')).toBeVisible()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

it.each([
  ['110', '3', 'Coolant temperature sensor voltage high'],
  ['3251', '4', 'DPD differential pressure sensor voltage low'],
])('Latest faults names SPN %s whole in English in the panel of a wall that stands upright', async (spn, fmi, text) => {
  const screen = await render(
    <Wall locale="en-US">
      <div style={{ width: 500, height: 300, ['--wall' as string]: '1px' }}>
        <FaultPanel faults={[{ ...fault(0), spn, fmi, others: 1 }]} variant="wall" />
      </div>
    </Wall>,
  )
  const name = screen.getByTitle(`${text} · SPN ${spn} FMI ${fmi}`)
  await expect.element(name).toBeVisible()
  await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBeLessThanOrEqual(0)
  await expect.element(screen.getByText('+1')).toBeVisible()
})

const urgent = [
  {
    id: 'a1',
    level: '3' as const,
    kind: 'troubleCode',
    vclId: 'v1',
    vclNo: 'TH210-60169',
    raisedTime: '2026-11-21 10:00:00',
    acknowledged: false,
    trigger: { spn: 168, fmi: 18, lamp: 'amber', faultName: '供电电压偏低' },
  },
]

it('未关闭的告警 names an alarm whole in the panel of a wall that stands upright', async () => {
  const screen = await render(
    <Wall>
      <div style={{ width: 500, height: 300, ['--wall' as string]: '1px' }}>
        <AlarmsPanel alarms={{ levels: [], urgent }} variant="wall" />
      </div>
    </Wall>,
  )
  const cause = screen.getByTitle(/供电电压偏低/).element()
  expect(cause.scrollWidth).toBeLessThanOrEqual(cause.clientWidth)
})

it('未关闭的告警 names trouble codes in the language of the wall', async () => {
  const screen = await render(
    <Wall locale="en-US">
      <AlarmsPanel alarms={{ levels: [], urgent }} variant="wall" />
    </Wall>,
  )
  const row = screen.getByRole('listitem')
  await expect.element(row.getByTitle(/\(SPN 168 FMI 18\)$/)).toBeVisible()
  expect(row.element().textContent).not.toMatch(/[\u4e00-\u9fff]/)
})

it.each([
  ['half of an upright wall', 436, 246, 1],
  ['a wall of 1440 by 900', 447, 190, 0.833],
  ['a telephone', 358, 264, 0.52],
])(
  '未关闭的告警 shows as many alarms as there is space for on %s, and the others on further pages',
  async (_, width, height, wall) => {
    const hot = Array.from({ length: 9 }, (_, at) => ({
      ...urgent[0],
      id: `a${at}`,
      level: '1' as const,
      kind: 'reading',
      vclId: `v${at}`,
      vclNo: `TH210-6010${at}`,
      raisedTime: '2026-11-21 10:00:00',
      acknowledged: false,
      trigger: { code: 'SMT_0001_04_14', value: 84, limit: 60 },
    }))
    const screen = await render(
      <Wall>
        <div style={{ display: 'grid', width, height, ['--wall' as string]: `${wall}px` }}>
          <AlarmsPanel alarms={{ levels: [], urgent: hot }} variant="wall" />
        </div>
      </Wall>,
    )
    await expect.element(screen.getByText(/^第 1 页，共 \d 页$/)).toBeInTheDocument()
    const rows = screen.getByRole('listitem').elements()
    const pages = Math.ceil(hot.length / rows.length)
    await expect.element(screen.getByText(`第 1 页，共 ${pages} 页`)).toBeVisible()
    expect(rows.filter((row) => row.scrollHeight > row.clientHeight)).toEqual([])
  },
)

it('车型分布 sums up the models for which there is no room, by the same word', async () => {
  const models = [9, 7, 5, 3, 2, 1, 1].map((total, at) => ({ model: `TH${at}`, total, online: 0 }))
  const screen = await render(
    <Wall>
      <ModelBars models={models} />
    </Wall>,
  )
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('其余 3 个车型4')
})

it('车型分布 and 今日 show the figures of a fleet of 100,000 whole', async () => {
  const models = [16_667, 16_666].map((total, at) => ({ model: `TH${at}10-6`, total, online: 0 }))
  const today = { worked: 83_334, workHours: 625_005, idleHours: 104_168, fuel: 8_300_042 }
  const screen = await render(
    <Wall>
      <div style={{ width: 340 }}>
        <ModelBars models={models} />
      </div>
      <div style={{ width: 600, containerType: 'inline-size' }}>
        <TodayFigures today={today} usual={{ ...today, fuel: 948_602 }} />
      </div>
    </Wall>,
  )
  const counts = screen.getByRole('listitem').elements()
  expect(counts.map((row) => row.scrollWidth - row.clientWidth)).toEqual([0, 0])
  await expect.element(screen.getByText('8,300.0 kL')).toBeVisible()
  await expect.element(screen.getByText('平常 948.6')).toBeVisible()
  const lines = screen
    .getByRole('definition')
    .elements()
    .flatMap((cell) => [...cell.querySelectorAll('span')])
  expect(lines.filter((line) => line.scrollWidth > line.clientWidth)).toEqual([])
})

it('高发故障 names how many codes there are beside those that it lists', async () => {
  const faults = [9, 7, 5, 4].map((vehicles, at) => ({ spn: `10${at}`, fmi: '0', name: null, severity: 2, vehicles }))
  const screen = await render(
    <Wall>
      <TopFaults faults={faults} kinds={11} shown={4} />
    </Wall>,
  )
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('其余 8 个故障码')
})

it('今日 shows no arrow between figures that read the same', async () => {
  const today = { worked: 3, workHours: 10.4, idleHours: 5, fuel: 100 }
  const usual = { worked: 3.2, workHours: 9.8, idleHours: 2, fuel: 100 }
  const screen = await render(
    <Wall>
      <TodayFigures today={today} usual={usual} />
    </Wall>,
  )
  const cells = screen.getByRole('definition').elements()
  expect(cells.map(({ textContent }) => /[↑↓▲▼]/.test(textContent ?? ''))).toEqual([false, false, true, false])
})
