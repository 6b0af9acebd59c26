/** From these log odds on, a window by itself sounds like the caller. */
export const callerLogOddsAt = 2;
/** Log odds at which a window says nothing, and how much each unit above or below says. */
const neutralLogOdds = 0.5;
const slope = 0.6;
/** The least and the most that one window says: windows depend on each other. */
const least = -0.25;
const most = 1.5;
/** How much likelier the caller is, in log odds, in a window whose voices the detector hears as one but which is clearly louder than the background. */
const overVoicesLogOdds = 1;

/**
 * How much a voiced window says for the caller's speech, in windows; negative if it says that the sound is something else. `isOverVoices` as in
 * `BackgroundModel`.
 */
export function speechWeight(callerLogOdds: number, isOverVoices: boolean): number {
  const logOdds = callerLogOdds + (isOverVoices ? overVoicesLogOdds : 0);
  return Math.min(most, Math.max(least, slope * (logOdds - neutralLogOdds)));
}
