/** Types of the tools with which the callee of a call that we placed can end being called. */
export const stopCallingType = 'stop_calling';
export const wrongNumberType = 'wrong_number';
