// Apart from the schemas of alarms, which the frame of the console does not need.

/**
 * The view of a message about one alarm: `openPage` of an announcement whose `openType` is component, with the alarm's id as
 * `busId`. Not in the specification.
 */
export const ALARM_MESSAGE_VIEW = 'alarm/AlarmMessage'
