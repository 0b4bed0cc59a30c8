import { CatalogParameter } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { limitedScreen } from './setting-limits.ts'

const bound = (code: string, model: string, min: number, max: number) =>
  CatalogParameter.parse({ code, group: 'setting', model, min, max })
const rows = [
  bound('lowIdleRpm', 'TH210-6', 800, 1150),
  bound('lowIdleRpm', 'TH350-6', 800, 980),
  bound('bucketCapacity', 'TH350-6', 0.8, 2.24),
]
const fieldsOf = (...models: string[]) =>
  limitedScreen(
    rows,
    models.map((model) => ({ model })),
  ).parts[0].fields

describe('the settings of a model', () => {
  it('have its bounds, and those of every model among several', () => {
    expect(fieldsOf('TH210-6')['lowIdleRpm']).toMatchObject({ min: 800, max: 1150, step: 10, byModel: true })
    expect(fieldsOf('TH210-6', 'TH350-6')['lowIdleRpm']).toMatchObject({ min: 800, max: 980 })
    expect(fieldsOf('TH350-6')['bucketCapacity']).toMatchObject({ min: 0.8, max: 2.24 })
  })

  it('have a default inside them', () => {
    expect(fieldsOf('TH210-6')['lowIdleRpm']).toMatchObject({ initial: 1000 })
    expect(fieldsOf('TH350-6')['lowIdleRpm']).toMatchObject({ initial: 980 })
  })

  it('have the general ones where nobody knows better', () => {
    expect(fieldsOf('TH75-6')['lowIdleRpm']).toMatchObject({ min: 800, max: 1200 })
    expect(fieldsOf('TH210-6')['boostSec']).not.toHaveProperty('byModel')
  })
})
