import { transform } from 'sucrase'
import { modules } from './modules.ts'

/** The default export of the code, as it would be imported. Errors: of syntax, of a module that is not there, of running it. */
export function runCode(code: string): unknown {
  const { code: compiled } = transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    preserveDynamicImport: true,
  })
  const exported: { default?: unknown } = {}
  const require = (name: string) => {
    const found = modules[name]
    if (!found) throw new Error(`There is no module ${name} here. There are: ${Object.keys(modules).join(', ')}.`)
    return found
  }
  // Running typed code is what this frame is for: it has no origin, no network, and a policy of its own.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as above
  const run = new Function('require', 'exports', compiled) as (from: typeof require, to: typeof exported) => void
  run(require, exported)
  return exported.default
}
