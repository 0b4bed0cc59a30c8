import { readConfig } from './platform/core/config/config.ts'
import { languageOf } from './platform/core/operator-text.ts'
import { StartupError } from './platform/core/startup-error.ts'
import { runProduct } from './run-product.ts'

// The product with the settings of the environment.

const language = languageOf(process.env)
try {
  const started = await runProduct(readConfig(process.env), (line) => console.log(line[language]))
  process.send?.({ type: 'ready', ...started })
} catch (error) {
  console.error(error instanceof StartupError ? error.text[language] : error)
  process.exit(1)
}
