import { library } from '../../tooling/config/tsup-library.ts'

export default library([
  'src/index.ts',
  'src/paths.ts',
  'src/random-id.ts',
  'src/files.ts',
  'src/vehicle.ts',
  'src/alarms.ts',
  'src/session.ts',
  'src/tenant.ts',
  'src/service.ts',
  'src/system.ts',
  'src/online.ts',
  'src/regions.ts',
  'src/jeecgboot.ts',
  'src/socket.ts',
  'src/features.ts',
  'src/english.ts',
])
