import { compile } from './compile.ts'
import { modules } from './modules.ts'

/** Code of an example that is compiled: it gets what it imports by `require`, and puts what it exports into `exports`. */
export type CompiledExample = (require: (name: string) => unknown, exports: { default?: unknown }) => void

/** The default export of a compiled example. Errors: of a module that is not there, of running it. */
export function runCompiled(example: CompiledExample): unknown {
  const exported: { default?: unknown } = {}
  example((name) => {
    const found = modules[name]
    if (!found) throw new Error(`There is no module ${name} here. There are: ${Object.keys(modules).join(', ')}.`)
    return found
  }, exported)
  return exported.default
}

/** The default export of the code, as it would be imported. Errors: as `compile` and `runCompiled`, and `EvalError` where no typed code may run. */
export function runCode(code: string): unknown {
  const compiled = compile(code)
  // Running typed code is what this frame is for: it has no origin, no network, and a policy of its own.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as above
  return runCompiled(new Function('require', 'exports', compiled) as CompiledExample)
}
