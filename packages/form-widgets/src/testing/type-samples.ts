import type { TypeSample, TypeSampleModule } from '../widgets/kit/type-sample.ts'
import { widgetValues, type WidgetType } from '../widgets/value-registry.ts'

const modules = import.meta.glob<TypeSampleModule>('../widgets/*/sample.ts', { eager: true })

function sampleOf(type: string): TypeSample {
  const found = modules[`../widgets/${type}/sample.ts`]
  if (!found) throw new Error(`There is no src/widgets/${type}/sample.ts.`)
  return found.sample
}

/** A field of each type, with a value and a long one. */
export const typeSamples = Object.fromEntries(
  Object.keys(widgetValues).map((type) => [type, sampleOf(type)]),
) as Readonly<Record<WidgetType, TypeSample>>
