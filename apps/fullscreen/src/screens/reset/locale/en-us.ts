import type { ResetMessages } from './zh-cn.ts'

export const enUS: ResetMessages = {
  title: 'Items',
  rule: 'Items run from top to bottom. A reason is required.',
  groups: { counters: 'Counters', learned: 'Learned values', terminal: 'Terminal' },
  what: {
    tripHour: 'Sets the trip hours of the monitor to zero',
    tripFuel: 'Sets the trip fuel of the monitor to zero',
    faultHistory: 'Clears fault codes that are no longer active',
    operationHistory: 'Clears operation statistics',
    egrLearning: 'Clears the learned closed position of the EGR valve, relearned at the next key-on',
    scvLearning: 'Clears the learned values of the suction valve, relearned at the next idle',
    dpdCounter: 'Resets the counters after a DPD replacement',
    diagnosisRestart: 'Restarts diagnosis',
    terminalRestart: 'Restarts the terminal. It is offline for about 60 s.',
    factoryDefault: 'Clears all settings of the terminal. Sent on its own.',
  },
  preconditions: { stopped: 'Engine stopped', 'key-on': 'Key switch on' },
  met: 'met',
  notMet: 'not met',
  unknown: 'unknown',
  tooOld: 'unknown, report too old',
  reported: (time, age) => `Reported ${time} (${age})`,
  never: 'This vehicle has never reported',
}
