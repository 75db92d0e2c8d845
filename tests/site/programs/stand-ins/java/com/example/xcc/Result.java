package com.example.xcc;

import java.util.Map;

public record Result(int code, String message, String cause, String digits, String dtmf, String path, int recordMs,
        Map<String, Object> data) {
}
