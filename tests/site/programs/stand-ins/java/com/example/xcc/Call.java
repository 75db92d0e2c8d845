package com.example.xcc;

import java.time.Duration;
import java.util.Map;

public interface Call {
    String uuid();

    String nodeUuid();

    String cidNumber();

    String destNumber();

    Map<String, Object> params();

    Result request(String method, Map<String, ?> params, Duration timeout) throws XccError;

    Result accept(Map<String, ?> params) throws XccError;

    Result answer(Map<String, ?> params) throws XccError;

    Result play(Map<String, ?> params) throws XccError;

    Result readDigits(Map<String, ?> params) throws XccError;

    Result bridge(Map<String, ?> params) throws XccError;

    Result hangup(Map<String, ?> params) throws XccError;
}
