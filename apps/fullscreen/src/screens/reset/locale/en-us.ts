import type { ResetMessages } from './zh-cn.ts'

export const enUS: ResetMessages = {
  title: 'Items',
  rule: 'Done from top to bottom. Dangerous: a reason is asked for',
  groups: { counters: 'Counters', learned: 'Learned values', terminal: 'Terminal' },
  what: {
    tripHour: 'Sets the trip hours of the monitor to zero',
    tripFuel: 'Sets the trip fuel of the monitor to zero',
    faultHistory: 'Clears fault codes that are no longer active',
    operationHistory: 'Clears the statistics of operation',
    egrLearning: 'Clears the learned closed position of the EGR valve; learned anew at the next key-on',
    scvLearning: 'Clears the learned values of the suction valve; learned anew at the next idle',
    dpdCounter: 'Sets the counters to zero after the DPD was changed',
    diagnosisRestart: 'Starts the diagnosis anew',
    terminalRestart: 'Starts the terminal anew; offline for about 60 s',
    factoryDefault: 'Clears all settings of the terminal; goes alone',
  },
  preconditions: { stopped: 'Engine stopped', 'key-on': 'Key switch on' },
  met: 'met',
  notMet: 'not met',
  unknown: 'unknown',
  reported: (time, age) => `Reported ${time} (${age})`,
  never: 'This vehicle has never reported',
  restarts: {
    title: 'Diagnosis restarts',
    time: 'Restarted',
    reason: 'Reason',
    software: 'Software',
    none: 'No diagnosis restarts',
  },
}
