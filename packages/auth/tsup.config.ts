import { library } from '../../tooling/config/tsup-library.ts'

export default library([
  'src/index.ts',
  'src/user-session.ts',
  'src/token-exchange.ts',
  'src/boot.ts',
  'src/testing.ts',
])
