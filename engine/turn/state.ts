import { type AgentState, initialAgent } from './agent/state.ts';
import { type AnsweringState, initialAnswering } from './answering/state.ts';
import { type CallState, initialCall } from './call/state.ts';
import { type DtmfState, initialDtmf } from './dtmf/state.ts';
import { type EndpointingState, initialEndpointing } from './endpointing/state.ts';
import { noTakeover, type TakeoverState } from './takeover/state.ts';
import { initialTools, type ToolsState } from './tools/state.ts';
import { noTransfer, type TransferState } from './transfer/state.ts';
import { initialUser, type UserState } from './user/state.ts';

/** The state of turn taking in a call, divided by actor. Only the folder of a slice writes that slice. */
export type TurnState = {
  readonly user: UserState;
  readonly endpointing: EndpointingState;
  readonly agent: AgentState;
  readonly tools: ToolsState;
  readonly dtmf: DtmfState;
  readonly transfer: TransferState;
  readonly takeover: TakeoverState;
  readonly answering: AnsweringState;
  readonly call: CallState;
};

/** Initial state of a call before it is answered. */
export const initialTurnState: TurnState = {
  user: initialUser,
  endpointing: initialEndpointing,
  agent: initialAgent,
  tools: initialTools,
  dtmf: initialDtmf,
  transfer: noTransfer,
  takeover: noTakeover,
  answering: initialAnswering,
  call: initialCall,
};
